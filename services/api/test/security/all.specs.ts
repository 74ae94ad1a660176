import { specsOf } from '../specs-of.js';

specsOf(__dirname, (file) => !file.startsWith('matrix'));
