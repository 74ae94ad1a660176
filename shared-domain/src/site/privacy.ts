import type { TextPage } from './text-page.types.js';

/** PrivacyPolicy (2.1, D53). */
export const PRIVACY: TextPage = {
  title: 'Privacy',
  summary: 'What this website keeps about you, why, who sees it, and what you may ask for.',
  sections: [
    { paragraphs: ['This page says what this website keeps about you, why, and who sees it.'] },
    {
      heading: 'When you only look around',
      paragraphs: [
        'We count which pages and lots are looked at, without a name. To keep the service up, the server keeps network addresses for a short time. A page embedded in another site stores nothing in your browser.',
        'Lots that you star are kept in your browser, and with your account once you log in. Home designs that you choose are kept in your browser. A link that you share names the lots and not you.',
      ],
    },
    {
      heading: 'When you send a form',
      points: [
        'What you typed: your name, e-mail address, phone number, postcode, and your message.',
        'It goes to the estate you wrote to, so that its team can answer you. Other estates don’t see it.',
        'Your name never appears on a public page. A held lot shows that it is held, not by whom.',
        'News about other releases comes only if you ticked the box for it. The words beside the box are kept with the time, so that you can ask what you agreed to.',
        'If a business or agency sent you to us, the estate sees which one.',
      ],
    },
    {
      heading: 'Your say',
      paragraphs: [
        'You may ask the estate for what is kept about you, have it corrected, or have it deleted unless a law says it must be kept. Answer any of our messages to ask.',
      ],
    },
  ],
};
