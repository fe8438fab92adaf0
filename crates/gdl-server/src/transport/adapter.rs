//! The only file that depends on the transport: messages become events of the main loop, in the order of arrival.
//!
//! The library would poll handlers concurrently, so that the second may overtake the first, and would hold back
//! messages while four requests are unanswered. So there are no handlers: `call` itself, which runs in the order of
//! arrival, puts the message into the queue of the loop, and the future only waits for the answer.

use std::{
    convert::Infallible,
    io::ErrorKind,
    pin::Pin,
    sync::mpsc::Sender,
    task::{Context, Poll},
};

use futures::channel::mpsc;
use tokio::io::{AsyncRead, AsyncWrite, BufReader, duplex};
use tower_lsp::{
    Loopback, Server,
    jsonrpc::{Error, ErrorCode, Request, Response},
};

use super::{framing, outbox::outbox};
use crate::{channel::ClientReceiver, event::Event, failure::Failure, reply::Reply};

/// The maximum number of requests that wait for their answers before the next message is read.
const MAX_UNANSWERED: usize = 4096;

/// The size in bytes of the pipe between the reader of input and the transport.
const PIPE: usize = 64 << 10;

/// Runs the protocol until the input ends or the client sends `exit`.
pub async fn serve<I, O>(input: I, output: O, to_client: ClientReceiver, inbox: Sender<Event>)
where
    I: AsyncRead + Unpin + Send + 'static,
    O: AsyncWrite,
{
    let (writer, reader) = duplex(PIPE);
    let (answers, mut answered) = mpsc::unbounded();
    let socket = Socket { requests: to_client.requests, answers };
    tokio::spawn(async move {
        match framing::clean(BufReader::new(input), writer).await {
            // The server ends at `exit`, perhaps before its input does.
            Err(error) if error.kind() != ErrorKind::BrokenPipe => tracing::error!("input: {error}"),
            _ => {}
        }
    });
    let inbox_of_answers = inbox.clone();
    tokio::spawn(async move {
        while let Ok(response) = answered.recv().await {
            let (id, answer) = Response::into_parts(response);
            let answer = answer.map_err(|error| Failure::Refused(error.message.into_owned()));
            let _ = inbox_of_answers.send(Event::Response { id, answer });
        }
    });
    let (outbox, passing_on) = outbox(output, to_client.gauge, inbox.clone());
    let speaking = async {
        Server::new(reader, outbox, socket).concurrency_level(MAX_UNANSWERED).serve(Adapter(inbox.clone())).await;
        let _ = inbox.send(Event::Closed);
    };
    futures::future::join(speaking, passing_on).await;
}

struct Socket {
    requests: mpsc::UnboundedReceiver<Request>,
    answers: mpsc::UnboundedSender<Response>,
}

impl Loopback for Socket {
    type RequestStream = mpsc::UnboundedReceiver<Request>;
    type ResponseSink = mpsc::UnboundedSender<Response>;

    fn split(self) -> (Self::RequestStream, Self::ResponseSink) {
        (self.requests, self.answers)
    }
}

struct Adapter(Sender<Event>);

impl tower::Service<Request> for Adapter {
    type Response = Option<Response>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Option<Response>, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let (method, id, params) = request.into_parts();
        let (method, params) = (method.into_owned(), params.unwrap_or_default());
        let Some(id) = id else {
            let event = if method == framing::CLOSED { Event::Closed } else { Event::Notification { method, params } };
            let _ = self.0.send(event);
            return Box::pin(std::future::ready(Ok(None)));
        };
        let (reply, answer) = Reply::channel();
        let _ = self.0.send(Event::Request { id: id.clone(), method, params, reply });
        Box::pin(async move {
            let answer = answer.await.unwrap_or_else(|_| Err(Failure::Internal("the server has ended".to_owned())));
            Ok(Some(Response::from_parts(id, answer.map_err(to_error))))
        })
    }
}

fn to_error(failure: Failure) -> Error {
    Error { code: ErrorCode::from(failure.code()), message: failure.message().into(), data: None }
}
