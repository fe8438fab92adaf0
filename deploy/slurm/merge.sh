#!/bin/sh
#SBATCH --job-name=gdl-merge
#SBATCH --cpus-per-task=1
#SBATCH --time=00:30:00
#SBATCH --mem=4G
# Joins the parts of a series: `merge.sh RESULTS`. Fails if a part is missing, or is one of another game, setting or
# version of gdl.
set -eu
cd "$1"
gdl report merge part-*.json --complete --format json -o report.json --games-csv games.csv || [ $? = 1 ]
gdl report merge report.json --format html -o report.html || [ $? = 1 ]
