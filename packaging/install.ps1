# Installs gdl @VERSION@ for one user of Windows, after its checksum is verified.
#
#   powershell -ExecutionPolicy ByPass -File install.ps1 [-To FOLDER] [-KeepPath]
#
# FOLDER, else the variable GDL_INSTALL_DIR, else %LOCALAPPDATA%\Programs\gdl, gets the files, and is added to the user's path
# unless -KeepPath is given. GDL_DOWNLOADS names another folder with the files of this release: an address, or a folder of
# this machine.
param(
    [string] $To = $env:GDL_INSTALL_DIR,
    [switch] $KeepPath
)
# A scope of its own: `iex` runs the script in the session of the user, whose settings stay.
& {
    $ErrorActionPreference = 'Stop'
    $ProgressPreference = 'SilentlyContinue'
    Set-StrictMode -Version 2

    $version = '@VERSION@'
    $downloads = if ($env:GDL_DOWNLOADS) { $env:GDL_DOWNLOADS } else { '@DOWNLOADS@' }
    if (-not $To) { $To = Join-Path $env:LOCALAPPDATA 'Programs\gdl' }
    # The path of programs needs a full name.
    $To = $ExecutionContext.SessionState.Path.GetUnresolvedProviderPathFromPSPath($To)

    # A 32-bit PowerShell on a 64-bit system has the processor in the second variable.
    $processor = if ($env:PROCESSOR_ARCHITEW6432) { $env:PROCESSOR_ARCHITEW6432 } else { $env:PROCESSOR_ARCHITECTURE }
    $triple = switch ($processor) {
        'AMD64' { 'x86_64-pc-windows-gnu' }
        'ARM64' { 'aarch64-pc-windows-msvc' }
        default { throw "install.ps1: there is no program for the processor $processor; build gdl from its sources" }
    }
    $folder = "gdl-$version-$triple"
    $archive = "$folder.zip"

    function Get-ReleaseFile([string] $Name, [string] $Path) {
        if ($downloads -match '^(https://|http://(127\.0\.0\.1|localhost)[:/])') {
            Invoke-WebRequest -UseBasicParsing -Uri "$downloads/$Name" -OutFile $Path
        } elseif ($downloads -match '^[a-z]+://') {
            throw "install.ps1: the address does not begin with https: $downloads"
        } else {
            Copy-Item -LiteralPath (Join-Path $downloads $Name) -Destination $Path
        }
    }

    # Windows PowerShell 5 does not offer it by itself on old systems.
    [Net.ServicePointManager]::SecurityProtocol =
        [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12

    $program = Join-Path $To 'gdl.exe'
    $old = "$program." + [IO.Path]::GetRandomFileName() + '.old'
    $work = Join-Path ([IO.Path]::GetTempPath()) ([IO.Path]::GetRandomFileName())
    New-Item -ItemType Directory -Path $work | Out-Null
    try {
        $sums = Join-Path $work 'SHA256SUMS'
        Get-ReleaseFile 'SHA256SUMS' $sums
        $line = Get-Content -LiteralPath $sums | Where-Object { ($_ -split '\s+', 2)[-1] -eq $archive }
        if (-not $line) { throw "install.ps1: the release has no $archive" }
        $expected = ($line -split '\s+', 2)[0]
        $file = Join-Path $work $archive
        Get-ReleaseFile $archive $file
        $found = (Get-FileHash -LiteralPath $file -Algorithm SHA256).Hash
        if ($found -ne $expected) {
            throw "install.ps1: $archive has the checksum $found, but SHA256SUMS says $expected; nothing is installed"
        }
        Expand-Archive -LiteralPath $file -DestinationPath $work
        New-Item -ItemType Directory -Force -Path $To | Out-Null
        # Windows renames a program that an editor runs now, and does not replace it.
        if (Test-Path -LiteralPath $program) { Move-Item -Force -LiteralPath $program -Destination $old }
        Copy-Item -Recurse -Force -Path (Join-Path $work "$folder\*") -Destination $To
    } finally {
        # A program that was renamed comes back if the new one could not be copied.
        if ((Test-Path -LiteralPath $old) -and -not (Test-Path -LiteralPath $program)) {
            Move-Item -LiteralPath $old -Destination $program
        }
        Remove-Item -Recurse -Force -LiteralPath $work
    }
    # What still runs stays until the next installation.
    Get-ChildItem -LiteralPath $To -Filter 'gdl.exe.*.old' | Remove-Item -Force -ErrorAction SilentlyContinue

    $installed = & $program --version
    if ($LASTEXITCODE -ne 0) { throw "install.ps1: $program does not run on this system" }
    Write-Output "$installed is in $program"
    if ($KeepPath) { return }
    # Read and written as it is: entries such as %USERPROFILE%\bin keep their variables.
    $key = [Microsoft.Win32.Registry]::CurrentUser.CreateSubKey('Environment')
    try {
        $path = [string] $key.GetValue('Path', '', [Microsoft.Win32.RegistryValueOptions]::DoNotExpandEnvironmentNames)
        $entries = @($path -split ';' | Where-Object { $_ })
        if ($entries -contains $To) { return }
        $key.SetValue('Path', (($entries + $To) -join ';'), [Microsoft.Win32.RegistryValueKind]::ExpandString)
    } finally {
        $key.Close()
    }
    # Tells running programs, such as the desktop, that variables have changed; the variable itself is removed again.
    [Environment]::SetEnvironmentVariable('GDL_INSTALLED', $version, 'User')
    [Environment]::SetEnvironmentVariable('GDL_INSTALLED', $null, 'User')
    Write-Output 'It is on the path of programs that start from now on.'
}
