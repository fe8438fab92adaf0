//! The buffer between the transport and the client, whose size the main loop can query.
//!
//! A client may stop reading while it continues to send requests and edits. The transport would wait, and finished
//! answers would pile up before it as trees of values. Here they wait as bytes. While many bytes wait (`channel::HIGH`),
//! the main loop starts no request and sends no diagnostics; when few are left, it receives an event and
//! sends the results that are valid then.

use std::{
    io,
    pin::Pin,
    sync::mpsc::Sender,
    task::{Context, Poll},
};

use futures::{StreamExt, channel::mpsc};
use tokio::io::{AsyncWrite, AsyncWriteExt};

use crate::{channel::Gauge, event::Event};

/// The end to which the transport writes.
#[derive(Debug)]
pub struct Outbox {
    gauge: Gauge,
    chunks: mpsc::UnboundedSender<Vec<u8>>,
}

/// Creates a buffer: the end for the transport, and the task that forwards the bytes to the client until the transport
/// is done.
pub fn outbox<O: AsyncWrite>(output: O, gauge: Gauge, inbox: Sender<Event>) -> (Outbox, impl Future<Output = ()>) {
    let (chunks, waiting) = mpsc::unbounded();
    let outbox = Outbox { gauge: gauge.clone(), chunks };
    (outbox, pass_on(output, waiting, gauge, inbox))
}

async fn pass_on<O: AsyncWrite>(
    output: O,
    mut waiting: mpsc::UnboundedReceiver<Vec<u8>>,
    gauge: Gauge,
    inbox: Sender<Event>,
) {
    let mut output = std::pin::pin!(output);
    while let Some(chunk) = waiting.next().await {
        let written = match output.write_all(&chunk).await {
            Ok(()) => output.flush().await,
            Err(error) => Err(error),
        };
        if let Err(error) = written {
            // The transport notices it by the closed channel.
            tracing::error!("output: {error}");
            return;
        }
        if gauge.remove(chunk.len()) {
            let _ = inbox.send(Event::Drained);
        }
    }
    let _ = output.shutdown().await;
}

impl AsyncWrite for Outbox {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        if self.gauge.is_full() {
            *self.gauge.writer() = Some(context.waker().clone());
            // Bytes that were read between the two checks do not wake the transport.
            if self.gauge.is_full() && !self.chunks.is_closed() {
                return Poll::Pending;
            }
        }
        self.gauge.add(bytes.len());
        match self.chunks.unbounded_send(bytes.to_vec()) {
            Ok(()) => Poll::Ready(Ok(bytes.len())),
            Err(_) => Poll::Ready(Err(io::ErrorKind::BrokenPipe.into())),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.chunks.close_channel();
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc::channel, time::Duration};

    use tokio::io::{AsyncReadExt, duplex};

    use super::*;
    use crate::channel::{HIGH, MOST};

    #[test]
    fn a_client_that_reads_again_is_noticed() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_time().build().unwrap();
        let (inbox, events) = channel();
        let (output, mut client) = duplex(1024);
        let gauge = Gauge::default();
        let (mut writer, passing) = outbox(output, gauge.clone(), inbox);
        let passing = runtime.spawn(passing);
        assert!(!gauge.awaits());
        runtime.block_on(async {
            // The client does not read, and the transport does not have to wait yet.
            let chunk = vec![b'x'; HIGH];
            writer.write_all(&chunk).await.unwrap();
            assert!(gauge.is_high() && gauge.awaits());
            assert!(events.try_recv().is_err());
            // Up to the limit.
            for _ in 1..MOST / HIGH {
                writer.write_all(&chunk).await.unwrap();
            }
            let more = tokio::time::timeout(Duration::from_millis(50), writer.write_all(b"y"));
            assert!(more.await.is_err());
            let mut read = vec![0; MOST];
            client.read_exact(&mut read).await.unwrap();
            writer.write_all(b"end").await.unwrap();
            writer.shutdown().await.unwrap();
            client.read_to_end(&mut read).await.unwrap();
            assert!(read.ends_with(b"end"));
            passing.await.unwrap();
        });
        assert!(matches!(events.try_recv(), Ok(Event::Drained)));
        assert!(events.try_recv().is_err() && !gauge.awaits());
    }

    #[test]
    fn a_client_that_is_gone_ends_the_transport() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let (output, client) = duplex(8);
        drop(client);
        let (mut writer, passing) = outbox(output, Gauge::default(), channel().0);
        runtime.block_on(async {
            writer.write_all(b"x").await.unwrap();
            passing.await;
            assert!(writer.write_all(b"x").await.is_err());
        });
    }
}
