import { specsOf } from '../specs-of.js';

// Mostly waiting between guesses: a suite of its own, so that another worker computes meanwhile.
specsOf(__dirname, (file) => /^(code-guesses|ways-in)/.test(file));
