import { LinkButton, Stack, Text } from '@lotline/shared-design';
import { Link, selectLocation } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { loginPath, returnPath } from './paths';

/** Frames are anonymous (D41): links to the login page in a new tab, which leads back to what the frame shows. */
export function NewTab({ text, label }: { text: string; label: string }) {
  const location = useSelector(selectLocation);
  return (
    <Stack gap="lg">
      <Text>{text}</Text>
      <LinkButton renderAs={Link} to={loginPath(returnPath(location))} newTab>
        {label}
      </LinkButton>
    </Stack>
  );
}
