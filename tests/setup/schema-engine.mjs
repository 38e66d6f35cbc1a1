#!/usr/bin/env node
import { run } from "../../scripts/run.mjs";

run("schema-engine", "tests/setup/schema-engine");
