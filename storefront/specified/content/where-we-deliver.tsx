import { Link } from "#app/ui/link.tsx";

export const whereWeDeliver = () => (
  <p>
    Our online checkout takes UK addresses. If you would like something sent further, see{" "}
    <Link to="/international-delivery">international delivery</Link>.
  </p>
);
