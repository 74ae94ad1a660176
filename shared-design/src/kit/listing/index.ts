export { ListingView, type ListingPicture, type ListingViewProps } from './listing-view.component';
