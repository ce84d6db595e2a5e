/** What notifications on a device are about, each of which can be switched off. */
export const pushTopics = ['boxes', 'money', 'account'] as const;
export type PushTopic = (typeof pushTopics)[number];
