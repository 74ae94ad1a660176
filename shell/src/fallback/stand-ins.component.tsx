import { lazy, type ReactNode } from 'react';

const LotPanel = lazy(() => import('./lot-panel.component').then(({ LotPanel: panel }) => ({ default: panel })));
const EnquiryPanel = lazy(() => import('./enquiry-panel.component').then(({ EnquiryPanel: panel }) => ({ default: panel })));
const LoginOrCreate = lazy(() => import('../session/login-or-create.component').then(({ LoginOrCreate: panel }) => ({ default: panel })));

const lotOf = ({ lotId }: Readonly<Record<string, unknown>>): string | null => (typeof lotId === 'string' ? lotId : null);

/** What stands in for a modal whose remote isn't there, by the name that its row declares: drawn with the props it was opened with. */
export const STAND_INS: Readonly<Record<string, (props: Readonly<Record<string, unknown>>) => ReactNode>> = {
  'lot-facts': (props) => {
    const lotId = lotOf(props);
    return lotId && <LotPanel lotId={lotId} />;
  },
  enquiry: (props) => <EnquiryPanel lotId={lotOf(props)} />,
  'login-or-create': () => <LoginOrCreate />,
};
