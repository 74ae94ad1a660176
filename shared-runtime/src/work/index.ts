export { customerViewChosen } from './customer-view';
export { estateSelected, selectSelectedEstateId, useWorkEstate } from './work-estate';
