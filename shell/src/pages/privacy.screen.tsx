import { PRIVACY } from '@lotline/shared-domain';
import { TextPageView } from './text-page.component';

/** PrivacyPolicy (2.1, D53). */
export const PrivacyScreen = () => <TextPageView page={PRIVACY} />;
