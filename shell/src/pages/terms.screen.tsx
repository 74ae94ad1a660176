import { Heading } from '@lotline/shared-design';
import { Prose } from './page.styles';
import { useDocumentTitle } from './use-document-title';

/** CustomerTerms (2.1, D53). */
export function TermsScreen() {
  useDocumentTitle('Terms · Lotline');
  return (
    <Prose>
      <Heading level={1}>Terms</Heading>
      <p>These terms cover the use of this website. A contract for land is made between you and the seller of the land, on paper of its own.</p>
      <Heading level={2}>What the pages show</Heading>
      <p>
        Estates publish their own maps, lots, sizes, prices and dates. They can change without notice. Sizes and boundaries follow the plan of
        subdivision; drawings are there to find your way, not to measure from. Check what matters to you with the seller before you decide.
      </p>
      <Heading level={2}>Holds</Heading>
      <ul>
        <li>A request for a hold is a request. It takes no money and it binds nobody.</li>
        <li>A lot is held only once the seller has approved the request. The approval says until when.</li>
        <li>While a request waits, others may ask for the same lot. The seller decides.</li>
        <li>A hold ends by itself on its date, or earlier when you or the seller end it.</li>
      </ul>
      <Heading level={2}>What you send</Heading>
      <p>Give your own details, or those of a purchaser who asked you to act. What you send goes to the estate that you sent it to.</p>
      <Heading level={2}>Fair use</Heading>
      <p>Reading is free for everybody. Please don’t flood the forms: requests are limited for each connection and each address.</p>
    </Prose>
  );
}
