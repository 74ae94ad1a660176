import { specsOfGroup } from './groups.js';

specsOfGroup(2);
