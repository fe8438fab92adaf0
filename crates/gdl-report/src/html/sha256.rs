//! SHA-256 (FIPS 180-4), by which a page names the scripts that may run in it.

/// The hash of a text as the policy of a page names it: `sha256-` and base64.
pub(super) fn source(text: &str) -> String {
    format!("sha256-{}", base64(&digest(text.as_bytes())))
}

/// The first 64 bits behind the point of a root of the primes, by `root`.
fn constants<const N: usize>(root: fn(u128) -> u128) -> [u32; N] {
    let is_prime = |n: &u128| !(2..*n).any(|divisor| n.is_multiple_of(divisor));
    let mut primes = (2..).filter(is_prime);
    std::array::from_fn(|_| root(primes.next().unwrap_or(2)) as u32)
}

/// The largest number whose power is at most `limit`.
fn floor_root(limit: u128, power: u32) -> u128 {
    let (mut low, mut high) = (0, 1 << 40);
    while high - low > 1 {
        let middle = (low + high) / 2;
        match u128::checked_pow(middle, power) {
            Some(value) if value <= limit => low = middle,
            _ => high = middle,
        }
    }
    low
}

fn digest(text: &[u8]) -> [u8; 32] {
    let mut state: [u32; 8] = constants(|prime| floor_root(prime << 64, 2));
    let round: [u32; 64] = constants(|prime| floor_root(prime << 96, 3));
    let mut padded = text.to_vec();
    padded.push(0x80);
    padded.resize((padded.len() + 8).next_multiple_of(64), 0);
    let length = padded.len() - 8;
    padded[length..].copy_from_slice(&(text.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks_exact(64) {
        let mut words = [0u32; 64];
        for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
            *word = bytes.iter().fold(0, |word, byte| word << 8 | u32::from(*byte));
        }
        for at in 16..64 {
            let (a, b) = (words[at - 15], words[at - 2]);
            let mixed =
                (a.rotate_right(7) ^ a.rotate_right(18) ^ a >> 3, b.rotate_right(17) ^ b.rotate_right(19) ^ b >> 10);
            words[at] = words[at - 16].wrapping_add(mixed.0).wrapping_add(words[at - 7]).wrapping_add(mixed.1);
        }
        let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = state;
        for (word, constant) in words.iter().zip(round) {
            let high = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let first = h.wrapping_add(high).wrapping_add(e & f ^ !e & g).wrapping_add(constant).wrapping_add(*word);
            let low = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let second = low.wrapping_add(a & b ^ a & c ^ b & c);
            (h, g, f, e, d, c, b, a) = (g, f, e, d.wrapping_add(first), c, b, a, first.wrapping_add(second));
        }
        for (old, new) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
            *old = old.wrapping_add(new);
        }
    }
    let mut out = [0; 32];
    out.chunks_exact_mut(4).zip(state).for_each(|(bytes, word)| bytes.copy_from_slice(&word.to_be_bytes()));
    out
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let group = chunk.iter().fold(0u32, |group, byte| group << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..4 {
            let digit = DIGITS[(group >> (18 - 6 * place) & 63) as usize];
            out.push(if place <= chunk.len() { digit.into() } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> String {
        digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    #[test]
    fn hashes_of_the_standard() {
        for (text, expected) in [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            ),
        ] {
            assert_eq!(hex(text), expected, "{text}");
        }
        // Of each length around those where padding needs a block more.
        let lengths: String = (50..70).map(|length| hex(&"a".repeat(length))).collect();
        assert_eq!(hex(&lengths), "957c9ac1ed384e1b3d74396234190479bc2fe86049be741c066f02627f0b6312");
    }

    #[test]
    fn hashes_as_a_policy_names_them() {
        assert_eq!(source(""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
        assert_eq!(
            ["f", "fo", "foo", "foob"].map(|text| base64(text.as_bytes())),
            ["Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]
        );
    }
}
