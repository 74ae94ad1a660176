import { estateMissing } from './estate-missing.strings';
import { MissingPage } from './missing-page.component';

/** Shown when the URL names no public estate. */
export const EstateMissing = () => <MissingPage icon="map" {...estateMissing} />;
