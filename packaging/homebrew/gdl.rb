# The formula of Homebrew for gdl @VERSION@.
class Gdl < Formula
  desc "Language tools for GDL, the Game Design Language of Xconq"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@DOWNLOADS@/@ARCHIVE:aarch64-apple-darwin@"
      sha256 "@SHA256:aarch64-apple-darwin@"
    end
    on_intel do
      url "@DOWNLOADS@/@ARCHIVE:x86_64-apple-darwin@"
      sha256 "@SHA256:x86_64-apple-darwin@"
    end
  end

  on_linux do
    on_arm do
      url "@DOWNLOADS@/@ARCHIVE:aarch64-unknown-linux-gnu@"
      sha256 "@SHA256:aarch64-unknown-linux-gnu@"
    end
    on_intel do
      url "@DOWNLOADS@/@ARCHIVE:x86_64-unknown-linux-gnu@"
      sha256 "@SHA256:x86_64-unknown-linux-gnu@"
    end
  end

  def install
    bin.install "gdl"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/gdl.bash" => "gdl"
    zsh_completion.install "completions/_gdl"
    fish_completion.install "completions/gdl.fish"
    doc.install Dir["*.md"]
  end

  test do
    (testpath/"a.g").write "(unit-type x)\n(unit-type x)\n"
    assert_match version.to_s, shell_output("#{bin}/gdl --version")
    assert_match "error", shell_output("#{bin}/gdl check a.g 2>&1", 1)
  end
end
