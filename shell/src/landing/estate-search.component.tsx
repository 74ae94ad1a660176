import { Icon, VisuallyHidden } from '@lotline/shared-design';
import {
  cardPath,
  suburbOf,
  suggestionsFor,
  versionedPath,
  type ListedEstate,
  type Suggestion,
} from '@lotline/shared-domain';
import { openPath, useSession } from '@lotline/shared-runtime';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Clear, Group, Option, Search, Suggestions } from './estate-search.styles';
import { landingStrings as text } from './strings';

type Suggested = Suggestion<ListedEstate>;

const GROUPS = [
  ['suburb', text.suburbs],
  ['estate', text.estates],
] as const;

const keyOf = (one: Suggested): string => (one.kind === 'suburb' ? one.suburb : one.estate._id);

function Words({ of }: { of: Suggested }) {
  const [name, detail] =
    of.kind === 'suburb' ? [of.suburb, text.estatesIn(of.count)] : [of.estate.title, suburbOf(of.estate)];
  return (
    <>
      <span>{name}</span>
      <small>{detail}</small>
    </>
  );
}

/** How far an arrow goes in the list. */
const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowDown: 1, ArrowUp: -1 };

export interface EstateSearchProps {
  readonly estates: readonly ListedEstate[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** How many estates match. */
  readonly found: number;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** A search field that suggests suburbs, which narrow the list, and estates, whose page opens. */
export function EstateSearch({ estates, search, onSearch, found, inputRef }: EstateSearchProps) {
  const { role } = useSession();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** The suggestion that Enter takes; -1: none, Enter keeps what is typed. */
  const [at, setAt] = useState(-1);
  const all = useMemo(() => suggestionsFor(estates, search), [estates, search]);
  const shown = isOpen ? all : [];
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const type = (typed: string) => {
    onSearch(typed);
    setOpen(true);
    setAt(-1);
  };
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const choose = (one: Suggested) => {
    close();
    if (one.kind === 'suburb') onSearch(one.suburb);
    else openPath(versionedPath(cardPath(one.estate), one.estate, role));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step && all.length > 0) {
      event.preventDefault();
      setOpen(true);
      // Before the first and after the last is the field itself.
      setAt((before) => ((before + 1 + step + all.length + 1) % (all.length + 1)) - 1);
    }
    const chosen = shown[at];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) choose(chosen);
      else close();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (shown.length > 0) close();
      else onSearch('');
    }
  };
  return (
    <Search role="search">
      <label htmlFor={id}>{text.search}</label>
      <input
        ref={inputRef}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={shown[at] ? `${id}${at}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={search}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onBlur={close}
      />
      {search !== '' && (
        <Clear
          type="button"
          aria-label={text.clearSearch}
          onClick={() => {
            onSearch('');
            inputRef.current?.focus();
          }}
        >
          <Icon name="close" size={18} />
        </Clear>
      )}
      <VisuallyHidden role="status">
        {search.trim() ? text.found(found) + text.suggested(shown.length) : ''}
      </VisuallyHidden>
      <Suggestions
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={text.suggestions}
        hidden={shown.length === 0}
        // The field keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {GROUPS.map(([kind, name]) => {
          const inGroup = shown.flatMap((one, place) => (one.kind === kind ? [{ one, place }] : []));
          if (inGroup.length === 0) return null;
          return (
            <Group key={kind} role="group" aria-labelledby={`${id}${kind}`}>
              <span id={`${id}${kind}`}>{name}</span>
              {inGroup.map(({ one, place }) => (
                <Option
                  key={keyOf(one)}
                  id={`${id}${place}`}
                  role="option"
                  aria-selected={place === at}
                  onPointerMove={() => setAt(place)}
                  onClick={() => choose(one)}
                >
                  <Words of={one} />
                </Option>
              ))}
            </Group>
          );
        })}
      </Suggestions>
    </Search>
  );
}
