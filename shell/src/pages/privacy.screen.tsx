import { Heading } from '@lotline/shared-design';
import { Prose } from './page.styles';
import { useDocumentTitle } from './use-document-title';

/** PrivacyPolicy (2.1, D53). */
export function PrivacyScreen() {
  useDocumentTitle('Privacy · Lotline');
  return (
    <Prose>
      <Heading level={1}>Privacy</Heading>
      <p>This page says what this website keeps about you, why, and who sees it.</p>
      <Heading level={2}>When you only look around</Heading>
      <p>
        We count which pages and lots are looked at, without a name. To keep the service up, the server keeps network addresses for a
        short time. A page embedded in another site stores nothing in your browser.
      </p>
      <Heading level={2}>When you send a form</Heading>
      <ul>
        <li>What you typed: your name, e-mail address, phone number, postcode, and your message.</li>
        <li>It goes to the estate you wrote to, so that its team can answer you. Other estates don’t see it.</li>
        <li>Your name never appears on a public page. A held lot shows that it is held, not by whom.</li>
        <li>News about other releases comes only if you ticked the box for it.</li>
      </ul>
      <Heading level={2}>Your say</Heading>
      <p>
        You may ask the estate for what is kept about you, have it corrected, or have it deleted unless a law says it must be kept. Answer
        any of our messages to ask.
      </p>
    </Prose>
  );
}
