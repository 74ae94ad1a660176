export { ListingView, type ListingViewProps } from './listing-view.component';
export type { ListingPicture } from './picture-viewer.component';
