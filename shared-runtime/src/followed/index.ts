export { createFollowed, type Followed } from './followed';
