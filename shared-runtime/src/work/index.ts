export { customerViewChosen } from './customer-view';
export { estateSelected, selectSelectedEstateId, useWorkEstate, type WorkEstate } from './work-estate';
