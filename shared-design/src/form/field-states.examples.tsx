import { useState } from 'react';
import type { ExampleSet } from '../example.types';
import { Cluster, Stack } from '../layout/layout.component';
import { Checkbox } from './checkbox.component';
import { passwordLines } from './password-lines.fixture';
import { PasswordStrength } from './password-strength.component';

function Boxes() {
  const [checked, setChecked] = useState(true);
  return (
    <Stack gap="xxs">
      <Checkbox label="Send me news of this estate" checked={checked} onChange={setChecked} />
      <Checkbox label="Some lots of this stage" checked={false} partial onChange={() => {}} />
      <Checkbox label="I agree to the terms" checked={false} aria-invalid="true" onChange={() => {}} />
      <Checkbox label="Not for this estate" checked={false} disabled onChange={() => {}} />
    </Stack>
  );
}

export const fieldStatesExamples: ExampleSet = {
  group: 'forms',
  component: 'Checkbox and PasswordStrength',
  examples: {
    checkboxes: () => <Boxes />,
    'password rules': () => (
      <Cluster gap="xl" align="start">
        <PasswordStrength lines={passwordLines('')} />
        <PasswordStrength lines={passwordLines('Lot')} />
        <PasswordStrength lines={passwordLines('Lot 12!')} />
      </Cluster>
    ),
  },
};
