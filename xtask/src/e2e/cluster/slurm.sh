# Starts Slurm in the installed system, plays a series as its users would, and compares the bytes with one process.
# Runs as process 1 of namespaces of its own, so that all daemons end with it.
set -eu
mount -t proc proc /proc
hostname cluster
cd /cluster

mkdir -p /run/munge /etc/munge /var/lib/munge /var/log/munge state spool
chown -R root:root /etc/munge /var/lib/munge /var/log/munge /run/munge
chmod 0700 /etc/munge /var/lib/munge /var/log/munge
head -c 1024 /dev/urandom > munge.key
chmod 0400 munge.key
munged --force --key-file=/cluster/munge.key > munged.log 2>&1

# The daemons look at the names by which they are called.
for daemon in slurmctld slurmd slurmstepd; do ln -sf "/usr/sbin/$daemon-wlm" "/cluster/$daemon"; done
/cluster/slurmctld
/cluster/slurmd -N node1 -d /cluster/slurmstepd
for _ in $(seq 200); do
    sinfo --noheader --format=%t 2> /dev/null | grep -q idle && break
    sleep 0.2
done
sinfo --noheader --format='ok       Slurm: partition %P, %D node, %t'

series() {
    jobs=$(sh deploy/slurm/submit.sh games/war.g 2000 20 /cluster/results --turns 60 --mirror)
    for _ in $(seq 600); do
        [ -z "$(squeue --noheader --jobs="$(echo "$jobs" | tr ' ' ,)" 2> /dev/null)" ] && break
        sleep 0.2
    done
    for job in $jobs; do
        scontrol show job "$job" --oneliner | grep -v ' JobState=COMPLETED ' && { cat results/*.log; exit 1; }
    done
    # `grep` found no task that is not complete.
    echo "ok       jobs $jobs are complete: $(scontrol show job "${jobs% *}" --oneliner | wc -l) tasks"
}

compare() {
    cmp whole.json results/report.json
    echo "ok       $1: $(wc -c < results/report.json) bytes, equal to those of one process"
}

gdl sim games/war.g --games 2000 --turns 60 --mirror --format json -o whole.json || [ $? = 1 ]
series
compare "20 shards and their merge"
# The same command again: a part is lost, one is cut, and one stays with a mark that shows whether it was played again.
rm results/part-7.json
head -c 1000 results/part-9.json > cut && mv cut results/part-9.json
sed 's/"state_hash":"[0-9a-f]*"/"state_hash":"mark"/' results/part-11.json > mark && mv mark results/part-11.json
series
grep -q '"mark"' results/part-11.json || { echo "part 11 was played again"; exit 1; }
rm results/part-11.json
series
compare "a lost part, and one that was cut"
# A merge without all parts fails.
rm results/part-3.json
sh deploy/slurm/merge.sh results 2> merge.txt && { echo "a merge without a part succeeded"; exit 1; }
grep -q 'games are missing: games 200 to 299' merge.txt
echo 'ok       a merge without a part fails'
