import { provideLate } from '../late/late-parts';
import { watchSiteCosts } from '../site-costs/site-costs.saga';
import { siteCostsSlice } from '../site-costs/site-costs.slice';
import { watchLots } from './lots.saga';

provideLate({ watch: watchLots });
provideLate({ slice: siteCostsSlice, watch: watchSiteCosts });
