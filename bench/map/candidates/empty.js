import { measureWith } from '../measured-page.js';

/** An empty animation-frame page: the baseline of all frame figures on this machine. */
measureWith(() => ({ zoom: () => {} }));
