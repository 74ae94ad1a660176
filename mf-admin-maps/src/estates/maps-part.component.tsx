import { CheckboxField } from '@lotline/shared-design/form';
import type { EstateSettings } from '@lotline/shared-domain';
import { useState } from 'react';
import { Effects } from '../effects.styles';
import { mapsForm } from './estate-forms';
import { Part } from './part.component';
import { partStrings as text } from './strings';

/** Who draws the maps of an estate: a super admin decides (D91). */
export function MapsPart({ settings }: { settings: EstateSettings }) {
  const values = { landownerEditsMaps: settings.landownerEditsMaps };
  const [typed, setTyped] = useState<Record<string, unknown>>(values);
  return (
    <Part
      form={mapsForm}
      settings={settings}
      values={values}
      onValues={setTyped}
      label={text.maps}
      effectTitle={text.mapsEffect}
      effect={
        <Effects>
          <li>{typed['landownerEditsMaps'] ? text.landownerDraws : text.adminsDraw}</li>
        </Effects>
      }
    >
      <CheckboxField {...mapsForm.field('landownerEditsMaps')} isSetting optional={undefined} />
    </Part>
  );
}
