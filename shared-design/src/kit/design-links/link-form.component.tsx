import { Button, Cluster, Notice, Stack, Text } from '@lotline/shared-design';
import { CheckboxField, Form, TextField } from '@lotline/shared-design/form';
import { MultiSelectField } from '@lotline/shared-design/kit/pickers';
import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { useState } from 'react';
import { ChooseDesigns } from './choose-designs.component';
import type { LinkChoice, LinkCounted, LinkFormProps } from './design-links.types';
import { Fields, Limits } from './design-links.styles';
import { LeftLots } from './left-lots.component';
import { designLinksStrings as text } from './strings';
import { WantedLots } from './wanted-lots.component';

const NOTHING: LinkChoice = {
  designIds: [],
  stageIds: [],
  minFrontage: '',
  maxFrontage: '',
  minSize: '',
  maxSize: '',
  enablesBuilders: false,
};
const LIMITS = [
  { name: 'minFrontage', label: text.minFrontage, suffix: 'm' },
  { name: 'maxFrontage', label: text.maxFrontage, suffix: 'm' },
  { name: 'minSize', label: text.minSize, suffix: 'm²' },
  { name: 'maxSize', label: text.maxSize, suffix: 'm²' },
] as const;

/** What linking would do, announced as it changes. */
function Counted({ counted, hasLots }: { readonly counted: LinkCounted; readonly hasLots: boolean }) {
  if (counted.phase === 'failed') return <Notice tone="error">{counted.why}</Notice>;
  const words = () => {
    if (counted.phase === 'none') return text.chooseFirst;
    if (!hasLots) return text.noLots;
    if (counted.phase === 'counting') return counted.text ?? text.counting;
    return counted.isChange ? counted.text : text.noChange;
  };
  return (
    <>
      <Text role="status" strong={counted.phase === 'ready'} aria-busy={counted.phase === 'counting' || undefined}>
        {words()}
      </Text>
      {counted.phase === 'ready' && counted.left.length > 0 && (
        <Notice tone="info">
          <LeftLots left={counted.left} />
        </Notice>
      )}
    </>
  );
}

/**
 * Links designs to lots, or takes them from lots: the choice, its count before anything is written, and the lots.
 * @example <LinkForm builders={builders} stages={stages} schema={schema} counted={counted} onLink={onLink} … />
 */
export function LinkForm({
  builders,
  stages,
  schema,
  wanted,
  counted,
  removal,
  sending,
  onChoice,
  onLink,
  onUnlink,
}: LinkFormProps) {
  const [isRemoving, setRemoving] = useState(false);
  const off = wanted?.filter(({ isEnabled }) => !isEnabled).length ?? 0;
  const mayLink = counted.phase === 'ready' && counted.isChange;
  return (
    <>
      <Form<LinkChoice, unknown>
        label={text.form}
        initialValues={NOTHING}
        schema={schema}
        status={{ phase: sending === 'link' ? 'sending' : 'idle' }}
        onValuesChange={onChoice}
        onSubmit={() => mayLink && onLink()}
      >
        {({ values, setValue }) => (
          <Stack gap="lg">
            <ChooseDesigns
              builders={builders}
              chosen={values.designIds}
              disabled={sending !== null}
              onChosen={(designIds) => setValue('designIds', designIds)}
            />
            <Fields>
              <legend>{text.lotsTitle}</legend>
              <MultiSelectField
                name="stageIds"
                label={text.stages}
                placeholder={text.allStages}
                options={stages.map(({ id, name }) => ({ value: id, label: name }))}
                optional
              />
              <Limits>
                {LIMITS.map((limit) => (
                  <TextField key={limit.name} {...limit} inputMode="decimal" autoComplete="off" optional />
                ))}
              </Limits>
              <Text size="sm" tone="muted">
                {text.limits}
              </Text>
            </Fields>
            <CheckboxField
              name="enablesBuilders"
              label={text.houseAndLand}
              hint={text.houseAndLandHint(off)}
              isSetting
            />
            <Counted counted={counted} hasLots={wanted === null || wanted.length > 0} />
            <Cluster gap="sm" justify="flex-end">
              <Button
                type="button"
                variant="secondary"
                disabled={removal === null || sending !== null}
                loading={sending === 'unlink'}
                onClick={() => setRemoving(true)}
              >
                {text.unlink}
              </Button>
              <Button type="submit" disabled={!mayLink || sending !== null} loading={sending === 'link'}>
                {text.link}
              </Button>
            </Cluster>
            {wanted && wanted.length > 0 && <WantedLots lots={wanted} />}
          </Stack>
        )}
      </Form>
      {isRemoving && removal !== null && (
        <ConfirmDialog
          title={text.unlink}
          confirmLabel={text.confirm}
          onConfirm={() => {
            setRemoving(false);
            onUnlink();
          }}
          onCancel={() => setRemoving(false)}
        >
          {text.remove(removal)}
        </ConfirmDialog>
      )}
    </>
  );
}
