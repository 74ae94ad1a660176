import type { ExampleSet } from '../example.types';
import { Text } from '../text/text.component';
import { LinkButton } from './link-button.component';
import { TextLink } from './text-link.component';

export const linkButtonExamples: ExampleSet = {
  component: 'LinkButton and TextLink',
  examples: {
    'new tab': () => (
      <LinkButton href="#plan" variant="secondary" newTab>
        Download
      </LinkButton>
    ),
    'in text': () => (
      <Text>
        Read the <TextLink href="#terms">terms</TextLink> before you go on.
      </Text>
    ),
  },
};
