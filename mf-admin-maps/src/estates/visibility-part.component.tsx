import { Notice } from '@lotline/shared-design';
import { CheckboxField, SelectField } from '@lotline/shared-design/form';
import type { EstateSettings } from '@lotline/shared-domain';
import { openPath } from '@lotline/shared-runtime';
import { useState } from 'react';
import { visibilityForm } from './estate-forms';
import { Effects } from '../effects.styles';
import { Part } from './part.component';
import { partPath } from '../guide/settings-path';
import { partStrings as text } from './strings';
import { visitorEffects } from './visitor-effects';

const { field } = visibilityForm;
const SWITCHES = ['isPublic', 'isListed', 'hidePrice', 'showInitialHold', 'showFutureLots', 'joinEnabled'] as const;
const VERSIONS = Object.entries(text.versions).map(([value, label]) => ({ value, label }));

/** Who reaches an estate, and what they see there. */
export function VisibilityPart({ settings }: { settings: EstateSettings }) {
  const { isPublic, isListed, hidePrice, showInitialHold, showFutureLots, joinEnabled, appVersion } = settings;
  const values = { isPublic, isListed, hidePrice, showInitialHold, showFutureLots, joinEnabled, appVersion };
  const [typed, setTyped] = useState<Record<string, unknown>>(values);
  return (
    <Part
      form={visibilityForm}
      settings={settings}
      values={values as never}
      onValues={setTyped}
      label={text.visibility}
      effectTitle={text.sees}
      effect={
        <Effects>
          {visitorEffects(typed).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Effects>
      }
    >
      {!isPublic && settings.recipients.length === 0 && (
        <Notice
          tone="warning"
          action={{ label: text.addEmail, onPress: () => openPath(partPath(settings._id, 'people')) }}
        >
          {text.needsEmail}
        </Notice>
      )}
      {SWITCHES.map((name) => (
        <CheckboxField key={name} {...field(name)} isSetting optional={undefined} />
      ))}
      <SelectField {...field('appVersion')} optional={undefined} hint={text.versionHint} options={VERSIONS} />
    </Part>
  );
}
