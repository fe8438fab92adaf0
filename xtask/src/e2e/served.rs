//! A server on this machine with files in memory, as a place of releases or a registry.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    thread,
};

use anyhow::Result;

/// Serves files by path until the process ends. `files` gets the address of the server, which the files may name.
pub fn serve(files: impl FnOnce(&str) -> HashMap<String, Vec<u8>>) -> Result<String> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let address = format!("http://127.0.0.1:{}", listener.local_addr()?.port());
    let files = files(&address);
    // Clients keep connections open, so each has a thread.
    thread::spawn(move || {
        let files = &files;
        thread::scope(|scope| {
            for stream in listener.incoming().flatten() {
                scope.spawn(move || answer(stream, files));
            }
        });
    });
    Ok(address)
}

/// Answers the requests of a connection; one that breaks is dropped.
fn answer(stream: TcpStream, files: &HashMap<String, Vec<u8>>) -> Option<()> {
    let mut writer = stream.try_clone().ok()?;
    let mut lines = BufReader::new(stream).lines();
    loop {
        let request = lines.next()?.ok()?;
        while !lines.next()?.ok()?.is_empty() {}
        let path = request.split(' ').nth(1)?.to_lowercase();
        let (status, body) = match files.get(&path) {
            Some(body) => ("200 OK", body.as_slice()),
            None => ("404 Not Found", &b"{}"[..]),
        };
        write!(writer, "HTTP/1.1 {status}\r\nContent-Length: {}\r\n\r\n", body.len()).ok()?;
        writer.write_all(body).ok()?;
    }
}
