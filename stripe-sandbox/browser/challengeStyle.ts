export const CHALLENGE_SHEET = `
dialog {
  box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); max-height: calc(100vh - 2rem);
  padding: 0; border: 0; border-radius: 12px; overflow: auto; background: #ffffff; color: #1a1f36;
  font: 400 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  box-shadow: 0 24px 64px rgb(15 23 42 / 0.35), 0 2px 8px rgb(15 23 42 / 0.2);
}
dialog::backdrop { background: rgb(15 23 42 / 0.55); }
header {
  display: flex; align-items: center; justify-content: space-between; gap: 1rem;
  padding: 0.85rem clamp(1rem, 6vw, 1.5rem); border-bottom: 1px solid #e3e8ee; font-size: 0.875rem; font-weight: 600;
  color: #3c4257;
}
.badge {
  padding: 0.1rem 0.55rem; border-radius: 4px; background: #fde9c8; color: #6b3f00;
  font-size: 0.75rem; font-weight: 700; letter-spacing: 0.03em; white-space: nowrap;
}
.body { padding: 1.5rem clamp(1rem, 6vw, 1.5rem); }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.3; font-weight: 650; }
.amount { margin: 0.75rem 0 0; font-size: 2rem; line-height: 1.2; font-weight: 650; }
.text { margin: 0.75rem 0 0; color: #3c4257; font-size: 0.9375rem; }
.choices { display: flex; flex-direction: column; gap: 0.75rem; margin-top: 1.5rem; }
button {
  min-height: 44px; padding: 0.5rem; border-radius: 8px; cursor: pointer;
  border: 1px solid #c1c9d2; background: #ffffff; color: #1a1f36; font: inherit; font-weight: 600;
  font-size: 0.9375rem;
}
button:hover { background: #f6f8fa; }
button.complete { border-color: #4b45c6; background: #4b45c6; color: #ffffff; }
button.complete:hover { background: #3d37ab; }
button:focus-visible { outline: 3px solid #8f8bf0; outline-offset: 2px; }
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { animation: appear 160ms ease-out; }
  @keyframes appear { from { opacity: 0; transform: translateY(8px); } }
}
`;
