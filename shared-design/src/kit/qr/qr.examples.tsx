import type { ExampleSet } from '../../example.types';
import { QrCode } from './qr-code.component';

export const qrExamples: ExampleSet = {
  group: 'kits',
  component: 'QrCode',
  examples: {
    address: () => <QrCode text="https://lots.example/estate/tallowbrook-rise" label="QR code of the estate’s page" />,
  },
};
