import { TERMS } from '@lotline/shared-domain';
import { TextPageView } from './text-page.component';

/** CustomerTerms (2.1, D53). */
export const TermsScreen = () => <TextPageView page={TERMS} />;
