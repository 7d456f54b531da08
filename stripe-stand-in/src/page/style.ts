export const STYLE = `
body { margin: 0; background: #f6f5f3; color: #1f1a1d; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 3rem auto; padding: 2rem; background: #fff; border: 1px solid #ddd; }
h1 { font-size: 1.5rem; font-weight: 600; }
.notice { margin: 0; color: #6b5f66; font-size: 0.875rem; }
[role="alert"] { padding: 0.75rem 1rem; background: #fbeaea; color: #8a1c1c; }
table { width: 100%; border-collapse: collapse; }
th { padding: 0.5rem 0; font-weight: 400; text-align: left; }
td { text-align: right; vertical-align: top; padding: 0.5rem 0; }
tfoot > tr > * { border-top: 1px solid #ddd; font-weight: 600; }
form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
button { padding: 0.75rem; border: 1px solid #4b2840; background: #fff; color: #4b2840; font: inherit; cursor: pointer; }
button:first-child { background: #4b2840; color: #fff; }
`;
