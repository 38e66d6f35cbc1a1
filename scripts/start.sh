#!/bin/sh
# Starts the server within the available memory (docs/deployment.md#memory).
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
half='Math.min(process.constrainedMemory?.() || Infinity, os.totalmem()) / 2 ** 21'
exec node --max-semi-space-size=16 --heap-growing-percent=50 \
  --max-old-space-size="$(node -p "Math.floor(Math.min($half, 256))")" "$(dirname "$0")/start.mjs" "$@"
