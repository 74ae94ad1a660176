import { provideLate } from '../late/late-parts';
import { watchLots } from './lots.saga';
import { siteCostsSlice } from './site-costs.slice';

provideLate({ slice: siteCostsSlice, watch: watchLots });
