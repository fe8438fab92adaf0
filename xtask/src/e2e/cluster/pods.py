"""Runs the commands of the manifests with `sh`, as the pods of a cluster would, and compares the joined report.

Arguments: the root of the project, and a folder for the results.
"""

import os
import subprocess
import sys
from pathlib import Path

import yaml

root, results = (Path(name) for name in sys.argv[1:])
program = Path(os.environ["GDL_PROGRAM"])
results.mkdir()


def job(file):
    manifests = yaml.safe_load_all((root / "deploy/kubernetes" / file).read_text())
    return next(it for it in manifests if it["kind"] == "Job")


def pod(job, more):
    """Runs the container of a job. Folders of the image are those of this machine."""
    (container,) = job["spec"]["template"]["spec"]["containers"]
    env = {each["name"]: each["value"] for each in container["env"]}
    env |= {"PATH": f"{program.parent}:/usr/bin:/bin"} | more
    done = subprocess.run([*container["command"], *container["args"]], env=env, cwd="/", check=False)
    assert done.returncode == 0, f"{container['args']} ended with status {done.returncode}"


def is_careful(job):
    spec = job["spec"]["template"]["spec"]
    (container,) = spec["containers"]
    security = container["securityContext"]
    return (
        spec["securityContext"]["runAsNonRoot"]
        and security["readOnlyRootFilesystem"]
        and not security["allowPrivilegeEscalation"]
        and security["capabilities"]["drop"] == ["ALL"]
        and {"cpu", "memory"} <= set(container["resources"]["limits"])
    )


series, merge = job("series.yaml"), job("merge.yaml")
assert is_careful(series)
assert is_careful(merge)
parts = series["spec"]["completions"]
own = {"GAME": str(root / "lib/gdl-ford.g"), "GAMES": "100", "RESULTS": str(results), "OPTIONS": "--turns 20 --mirror"}
env = {each["name"]: each["value"] for each in series["spec"]["template"]["spec"]["containers"][0]["env"]}
assert env["PARTS"] == str(parts), "PARTS is the number of completions"
for index in range(parts):
    pod(series, own | {"JOB_COMPLETION_INDEX": str(index)})
# A pod that is started again keeps what is whole, and a killed copy is played again.
broken = results / "part-7.json"
whole = broken.read_bytes()
broken.write_bytes(whole[:1000])
for index in (3, 7):
    pod(series, own | {"JOB_COMPLETION_INDEX": str(index)})
assert broken.read_bytes() == whole
pod(merge, {"RESULTS": str(results)})
words = ["sim", own["GAME"], "--games", own["GAMES"], *own["OPTIONS"].split(), "--format", "json"]
alone = subprocess.run([program, *words], stdout=subprocess.PIPE, check=False)
assert alone.returncode in (0, 1)
joined = (results / "report.json").read_bytes()
assert joined == alone.stdout, "the joined report differs from that of one process"
for name in ("report.html", "games.csv"):
    assert (results / name).stat().st_size > 1000, name
print(f"ok       {parts} pods and their merge: {len(joined)} bytes, equal to those of one process")
