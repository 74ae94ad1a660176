import { specsOf } from '../specs-of.js';

// Mostly waiting between guesses: a suite of its own, so that other workers use the processor.
specsOf(__dirname, (file) => /^(code-guesses|ways-in)/.test(file));
