#!/usr/bin/env node
// docs/decisions/0001-schema-engine-from-npm.md
import { run } from "./run.mjs";

run("schema-engine");
