/** Fixed texts of LandingPlans. */
export const PLANS_WORDS = { contact: 'Talk to us', summary: 'What each plan for landowners contains.' } as const;
