import { lazy, type ReactNode } from 'react';
import { LoginOrCreate } from './login-or-create.component';
import { LotPanel } from './lot-panel.component';

const EnquiryPanel = lazy(() =>
  import('./enquiry-panel.component').then(({ EnquiryPanel: panel }) => ({ default: panel })),
);

type Props = Readonly<Record<string, unknown>>;
const lotOf = ({ lotId }: Props): string | null => (typeof lotId === 'string' ? lotId : null);

const STAND_INS: Readonly<Record<string, (props: Props) => ReactNode>> = {
  'lot-facts': (props) => {
    const lotId = lotOf(props);
    return lotId && <LotPanel lotId={lotId} />;
  },
  enquiry: (props) => <EnquiryPanel lotId={lotOf(props)} />,
  'login-or-create': () => <LoginOrCreate />,
};

/**
 * The fallback for a modal whose remote isn't available, by the name its row declares; renders nothing for unknown
 * names.
 */
export const StandIn = ({ name, props }: { name: string; props: Props }) => STAND_INS[name]?.(props) ?? null;
