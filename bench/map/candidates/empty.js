import { measureWith } from '../measured-page.js';

/** An empty animation-frame page: the floor of every frame figure on this machine. */
measureWith(() => ({ zoom: () => {} }));
