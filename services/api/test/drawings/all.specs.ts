import { specsOf } from '../specs-of.js';

specsOf(__dirname);
