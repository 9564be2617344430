<?php
// Sets a WordPress up and prints, as JSON, an application password of its administrator.
// Usage: wp-install.php <folder of the code> <user name>, with PEERS_PASSWORD in the environment.
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = parse_url(getenv('PEERS_URL'), PHP_URL_HOST) . ':' . parse_url(getenv('PEERS_URL'), PHP_URL_PORT);
$_SERVER['REQUEST_URI'] = '/';
// No mail is sent from here.
function wp_mail()
{
    return true;
}
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
$made = wp_install('Peers', $argv[2], 'admin@example.test', true, '', getenv('PEERS_PASSWORD'));
update_option('permalink_structure', '/%postname%/');
$password = WP_Application_Passwords::create_new_application_password($made['user_id'], ['name' => 'peers']);
if (is_wp_error($password)) {
    fwrite(STDERR, $password->get_error_message());
    exit(1);
}
echo "\n", json_encode(['applicationPassword' => $password[0]]), "\n";
