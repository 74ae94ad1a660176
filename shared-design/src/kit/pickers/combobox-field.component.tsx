import {
  type ContextType,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ComboBox, ComboBoxStateContext, type Key, OverlayTriggerStateContext } from 'react-aria-components';
import { Box } from '../../form/field.styles';
import { FieldShell, useFormField } from '../../form/field-shell.component';
import { Icon } from '../../icon/icon.component';
import { Option, Options, Sheet } from '../../overlay/popover.styles';
import { useOverlayContainer } from '../../overlay/use-overlay-container';
import { OpenButton } from './calendar.styles';
import type { ComboboxFieldProps, PickerOption } from './options.types';
import { ComboInput, Detail, StatusLine, Tick } from './picker.styles';
import { useOptions, type FoundOptions } from './use-options';

const STATUS_TEXTS = {
  loading: 'Searching…',
  failed: 'The list could not be loaded. Type again to retry.',
  ready: 'Nothing matches',
} as const;

/** What follows the listed options: still loading, or how many of the matches are shown. */
function moreOptionsText({ phase, options, total }: FoundOptions): string | null {
  if (options.length === 0) return null;
  if (phase === 'loading') return STATUS_TEXTS.loading;
  return total > options.length ? `${options.length} of ${total.toLocaleString('en-AU')}. Type to find others.` : null;
}

type ListState = ContextType<typeof ComboBoxStateContext>;

interface PressedInputProps {
  placeholder: string | undefined;
  listRef: RefObject<ListState>;
  /** The first of the options that the list has by now, which is a render later than the field has them. */
  onFirst: (key: Key | null) => void;
}

/** A press opens the list, like one on the button beside it; the focus alone doesn't. */
function PressedInput({ placeholder, listRef, onFirst }: PressedInputProps) {
  const state = useContext(ComboBoxStateContext);
  const first = state?.collection.getFirstKey() ?? null;
  useEffect(() => {
    listRef.current = state;
  });
  useEffect(() => onFirst(first), [onFirst, first]);
  return <ComboInput placeholder={placeholder} onClick={() => state?.open(null, 'manual')} />;
}

/**
 * A page that scrolls, as a phone's does for its keyboard, closes the list. By default that also discards what is typed so far, as if the
 * field had been left.
 */
function KeepsTyped({ children }: { children: ReactNode }) {
  const state = useContext(ComboBoxStateContext);
  const kept = useMemo(() => state && { ...state, close: () => state.setOpen(false) }, [state]);
  return <OverlayTriggerStateContext value={kept}>{children}</OverlayTriggerStateContext>;
}

/**
 * One of many options: type part of a name and choose. `<ComboboxField name="builder" label="Builder" options={builders} />`, or with
 * `load` for a server search. The form's value is the option's value, '' for none; text that matches no option is discarded.
 */
export function ComboboxField({ options, load, labelOf, ...props }: ComboboxFieldProps) {
  const { id, value: known, setValue, error, control } = useFormField<string | null>(props);
  const value = known ?? '';
  const overlayContainer = useOverlayContainer();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const found = useOptions(load ? { load } : { options }, typed ?? '', isOpen || typed !== null);
  const byValue = (wanted: string) =>
    [chosen, ...found.options, ...(options ?? [])].find((option) => option?.value === wanted) ?? null;
  const listRef = useRef<ListState>(null);
  const [first, setFirst] = useState<Key | null>(null);
  // The list forgets its highlight whenever the text changes, in an effect of its own that has run by now.
  useEffect(() => {
    if (typed && isOpen && first !== null) listRef.current?.selectionManager.setFocusedKey(first);
  }, [typed, isOpen, first]);
  const label = value === '' ? '' : (byValue(value)?.label ?? labelOf?.(value) ?? value);
  const choose = (option: PickerOption | null) => {
    setChosen(option);
    setValue(option?.value ?? '');
  };
  const type = (text: string) => {
    setTyped(text);
    if (text === '' && value !== '') choose(null);
  };
  const chooseNamed = (name: string | null) => {
    const meant = name && found.options.find((option) => option.label.toLowerCase() === name.trim().toLowerCase());
    if (meant && meant.value !== value) choose(meant);
  };
  // Saved in the capture phase: by blur, the list has already reset the text.
  const atTab = useRef<string | null>(null);
  const leave = () => {
    chooseNamed(typed ?? atTab.current);
    atTab.current = null;
    control.onBlur();
  };
  /** Tab takes what was typed whole or reached by arrows, not the first match of a few letters, as Enter does. */
  const leaveByTab = () => {
    atTab.current = typed;
    const highlight = listRef.current?.selectionManager;
    if (highlight?.focusedKey === first) highlight?.setFocusedKey(null);
  };
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      <ComboBox
        id={id}
        aria-label={props.label}
        aria-describedby={control['aria-describedby']}
        isRequired={!props.optional}
        isInvalid={Boolean(error)}
        isDisabled={props.disabled}
        validationBehavior="aria"
        allowsEmptyCollection
        items={found.options}
        inputValue={typed ?? label}
        onInputChange={type}
        selectedKey={value || null}
        // Also called on blur, where the typed text reverts to the selection.
        onSelectionChange={(key) => {
          setTyped(null);
          if (key === null) chooseNamed(typed);
          else if (key !== value) choose(byValue(String(key)));
        }}
        onOpenChange={setOpen}
        onBlur={leave}
      >
        <Box onKeyDownCapture={({ key }) => key === 'Tab' && leaveByTab()}>
          <PressedInput placeholder={props.placeholder} listRef={listRef} onFirst={setFirst} />
          <OpenButton aria-label="Show options">
            <Icon name="chevron-down" size={18} />
          </OpenButton>
        </Box>
        <KeepsTyped>
          <Sheet UNSTABLE_portalContainer={overlayContainer}>
            <Options renderEmptyState={() => <StatusLine>{STATUS_TEXTS[found.phase]}</StatusLine>}>
              {(option) => {
                const { value: key, label: text, detail } = option as PickerOption;
                return (
                  <Option id={key} textValue={text}>
                    {({ isSelected }) => (
                      <>
                        <Tick>{isSelected && <Icon name="check" size={16} />}</Tick>
                        {text}
                        {detail && <Detail>{detail}</Detail>}
                      </>
                    )}
                  </Option>
                );
              }}
            </Options>
            {moreOptionsText(found) && <StatusLine>{moreOptionsText(found)}</StatusLine>}
          </Sheet>
        </KeepsTyped>
      </ComboBox>
    </FieldShell>
  );
}
