import type { ReactNode } from 'react';
import { LinkButton } from '../button/link-button.component';
import { exampleKey, GROUPS, type ExampleGroup, type ExampleSet } from '../example.types';
import { COVERING_EXAMPLES, EXAMPLES } from '../examples';
import { Cluster } from '../layout/layout.component';
import { Heading, Text } from '../text/text.component';
import { Sample, Section } from './page.styles';

const entriesOf = (set: ExampleSet) =>
  Object.entries(set.examples).map(([name, render]) => ({
    name,
    render,
    key: exampleKey(set, name),
    isPage: set.isPage === true,
  }));
const exampleAt = (wanted: string) =>
  [...EXAMPLES, ...COVERING_EXAMPLES].flatMap(entriesOf).find(({ key }) => key === wanted);

/** Whether an example is a whole page, which must be rendered alone. */
export const isPageAt = (wanted: string): boolean => exampleAt(wanted)?.isPage ?? false;

/** A single example by its key. */
export function SingleExample({ wanted }: { wanted: string }): ReactNode {
  return exampleAt(wanted)?.render() ?? <Text>No example has this name.</Text>;
}

function Covering({ group }: { group: ExampleGroup }) {
  const sets = COVERING_EXAMPLES.filter((set) => set.group === group);
  if (sets.length === 0) return null;
  return (
    <Sample>
      <Heading level={3}>Over the whole page</Heading>
      <Text tone="muted" size="sm">
        These cover what is below them, so each opens alone.
      </Text>
      <Cluster>
        {sets.flatMap((set) =>
          entriesOf(set).map(({ name, key }) => (
            <LinkButton key={key} variant="secondary" href={`?example=${key}`}>
              {`${set.component}: ${name}`}
            </LinkButton>
          )),
        )}
      </Cluster>
    </Sample>
  );
}

/** Every component of a group in every state. */
export function Group({ group }: { group: ExampleGroup }) {
  return (
    <Section id={group}>
      <Heading level={2}>{GROUPS[group]}</Heading>
      {EXAMPLES.filter((set) => set.group === group).flatMap((set) =>
        entriesOf(set).map(({ name, render, key }, index) => (
          <Sample key={key} data-example={key}>
            <header>
              <div>
                {index === 0 && <Heading level={3}>{set.component}</Heading>}
                <Text tone="muted" size="sm">
                  {name}
                </Text>
              </div>
              <a href={`?example=${key}`} aria-label={`${set.component}, ${name}: open alone`}>
                Alone
              </a>
            </header>
            {render()}
          </Sample>
        )),
      )}
      <Covering group={group} />
    </Section>
  );
}
