import { specsOf } from '../specs-of.js';

// Every action by every role takes as long as the rest of this folder: the other worker has that.
specsOf(__dirname, (file) => file.startsWith('matrix'));
