import { specsOf } from '../specs-of.js';

specsOf(__dirname, (file) => !/^(matrix|code-guesses|ways-in)/.test(file));
