//! Signature help.

use gdl_base::TextSize;
use gdl_ide::{Encoding, Parameter, Signature};
use tower_lsp::ls_types as lsp;

use crate::{context::Context, convert::label_text, failure::Answer};

/// Returns the signature help capabilities of the server.
pub fn options() -> lsp::SignatureHelpOptions {
    lsp::SignatureHelpOptions {
        trigger_characters: Some(["(", " ", ","].map(str::to_owned).into()),
        retrigger_characters: Some(vec![")".to_owned()]),
        ..lsp::SignatureHelpOptions::default()
    }
}

/// Answers `textDocument/signatureHelp`: the signature of the list at a position.
pub fn help(context: &Context, params: lsp::SignatureHelpParams) -> Answer<Option<lsp::SignatureHelp>> {
    let at = context.place(&params.text_document_position_params)?;
    Ok(gdl_ide::signature_help(context.db, at).map(|signature| to_lsp(context, signature)))
}

fn to_lsp(context: &Context, signature: Signature) -> lsp::SignatureHelp {
    let Signature { label, parameters, active, documentation } = signature;
    let active = active.and_then(|active| u32::try_from(active).ok());
    let markup = |docs: String| context.markup(docs, |markdown| markdown.signatures);
    let docs = |docs: String| (!docs.is_empty()).then(|| lsp::Documentation::MarkupContent(markup(docs)));
    let of = |Parameter { range, documentation }: Parameter| lsp::ParameterInformation {
        label: match context.world.client.has_label_offsets {
            true => {
                let unit = |offset: TextSize| units(&label, offset, context.encoding());
                lsp::ParameterLabel::LabelOffsets([unit(range.start()), unit(range.end())])
            }
            false => lsp::ParameterLabel::Simple(label_text(&label[range])),
        },
        documentation: docs(documentation),
    };
    let parameters = parameters.into_iter().map(of).collect();
    let documentation = docs(documentation);
    let label = label_text(&label);
    let information =
        lsp::SignatureInformation { documentation, parameters: Some(parameters), active_parameter: active, label };
    lsp::SignatureHelp { signatures: vec![information], active_signature: Some(0), active_parameter: active }
}

/// An offset in a text in the client's units.
fn units(text: &str, offset: TextSize, encoding: Encoding) -> u32 {
    encoding.len_of(&label_text(&text[..usize::from(offset)]))
}
