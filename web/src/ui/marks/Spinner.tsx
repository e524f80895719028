import './marks.css';

/** Inside the pressed button, which itself announces being busy. */
export const Spinner = () => (
  <svg className="spinner" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="8" />
  </svg>
);
